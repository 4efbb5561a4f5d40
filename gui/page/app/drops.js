// Files that are dropped onto the page.

/** Calls `read(file)` with the first file of each drop. */
export function listenToDrops(read) {
  const show = (isDropping) => document.body.classList.toggle('dropping', isDropping);
  addEventListener('dragover', (event) => {
    event.preventDefault();
    show(event.dataTransfer.types.includes('Files'));
  });
  addEventListener('dragleave', (event) => event.relatedTarget || show(false));
  addEventListener('drop', (event) => {
    event.preventDefault();
    show(false);
    const [file] = event.dataTransfer.files;
    if (file) read(file);
  });
}
