// Files that are dropped onto the page.

/** Calls `read(file)` with the first file of each drop. */
export function listenToDrops(read) {
  const show = (isDropping) => document.body.classList.toggle('dropping', isDropping);
  const hasFiles = ({ dataTransfer }) => dataTransfer.types.includes('Files');
  addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return; // a text can be dragged into a field
    event.preventDefault();
    show(true);
  });
  addEventListener('dragleave', (event) => event.relatedTarget || show(false));
  addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    show(false);
    const [file] = event.dataTransfer.files;
    if (file) read(file);
  });
}
