"""The text of `scripts/match.py -help`."""

HELP = """\
scripts/match.py -engine cmd=A -engine cmd=B -each tc=10+0.1 -rounds 100 [option...]
Where an option has a default, it stands at the end of the description. Only -engine, -each and -openings may be given
several times.

  -engine KEY=VALUE...   a player; at least two of these options
     conf=NAME           a player of engines.json (here, in ~/.config/sweeper or ~/.config/cutechess); other keys
                         override its values
     cmd=COMMAND         program with arguments          arg=A        one more argument
     name=NAME           default: the program's          dir=FOLDER   where it runs
     proto=uci|ugi       uci                             option.X=V   setoption name X value V
     tc=[MOVES/]TIME[+INC]   clock, seconds or m:ss, `inf`: none      st=S  seconds a turn
     nodes=N  depth=N    other limits of a turn          timemargin=MS   allowed beyond the clock; 0
     ponder              think in the opponent's time    restart=on|off  a new process for each game; off
     stderr=FILE         log of the error output, each line with the process; players may share one
  -each KEY=VALUE...     the same for all players; a player's own values override it
  -variant V[,V...]      games of UCI_Variant, or `all`; football
  -board FILE            `Board File` of all players and the referee
  -tournament T          match, round-robin (more than two players), gauntlet, knockout or swiss
  -seeds N               gauntlet: the first N players meet all others; 1
  -rounds N              1; swiss: as for a knockout; with -sprt until the test ends
  -games N               of each encounter in a round; 2
  -repeat 1|2            2: each opening twice, with colours changed; 1: each once
  -openings random[:N] | startpos | [file=]FILE [KEY=VALUE...]    random
     variant=V           this source is for one game; give -openings again for others
     depth=N | nodes=N   random: the referee's search that judges balance; depth 3
     margin=N            random: largest balanced score in centi-units; 120, and 10 more after each refusal
     replace=OLD=NEW     random: in FENs; '0-0 0-0=2-2 1-1' lets the next goal decide a game of Libero
     format=file|epd|pgn   lines of FEN or `startpos`, then perhaps `moves T...`; FENs with opcodes; games.
                         By default the end of the name decides
     plies=N             of a file: only the first N turns of each line or game
     order=sequential|random   of a file; sequential
     start=N             first opening; 1
     policy=round|encounter   the same openings for all encounters of a round, or each its own; round
  -noswap                the second game of a pair has the same colours
  -reverse               the second player of an encounter begins with the first side
  -seed N, -srand N      of all random choices; 1
  -resign movecount=N score=S [twosided=true]
  -draw movenumber=N movecount=N score=S
  -maxmoves N            a draw after N full moves
  -sprt elo0=E elo1=E [alpha=0.05] [beta=0.05] [model=logistic|normalized]    stops a match
  -concurrency N         games at the same time; 1
  -use-affinity [LIST]   each game has processors of its own, from a list such as 2,4-6 or from all
  -wait MS               pause between two games; 0
  -recover [on|off]      start a player again after a crash or a stall (on), or withdraw it
  -stall S               without a clock: seconds of silence until a player is sent `stop`; if its bestmove takes
                         more than 5 s (or S, if that is less), it has stalled; 60
  -turnlimit S           without a clock: seconds of a turn until `stop` is sent, whatever the player says; 600
  -handshake S           seconds that a player has for uciok and readyok; 60
  -ratinginterval N      print the standing after every N games
  -pgnout FILE [KEY=true|false...]   the games; the journal stands beside it, as FILE with .jsonl
     nodes=  seldepth=  nps=  timeleft=    whether comments show these values; only nodes
     file=FILE  notation=uci               as in fastchess; a turn has only one notation
  -journal FILE          the name of the journal
  -epdout FILE           the last position of each game, one FEN a line
  -resume                continue an interrupted run from its journal
  -shard I/N             play every N-th pair only; then `match.py merge`
  -event NAME -site NAME PGN tags
  -referee COMMAND       an engine that answers `query` in UGI; build/release/sweeper, else sweeper on the PATH
  -referee relay         no process: after each turn both players are asked; if they disagree, the game is void
  -debug FILE            log of all lines to and from the processes; also -log file=FILE

scripts/match.py merge OUT.pgn JOURNAL...   joins the journals of shards into one, with a PGN
scripts/match.py -engines                   the players of engines.json
scripts/match.py report JOURNAL...          the standing
scripts/match.py plot JOURNAL... OUT        ratings by games played, as PNG or SVG (matplotlib)
scripts/match.py sprt W D L elo0=E elo1=E [alpha= beta= model=]     LLR and decision from counts of games,
scripts/match.py sprt N0 N0.5 N1 N1.5 N2 elo0=E elo1=E ...          or of pairs by their points
"""
