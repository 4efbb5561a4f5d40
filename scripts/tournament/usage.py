"""What `scripts/match.py -help` prints."""

HELP = """\
scripts/match.py -engine cmd=A -engine cmd=B -each tc=10+0.1 -rounds 100 [option...]

  -engine KEY=VALUE...   a player; at least two of these options
     cmd=COMMAND         program with arguments          arg=A        one more argument
     name=NAME           else that of the program        dir=FOLDER   where it runs
     proto=uci|ugi       uci                             option.X=V   setoption name X value V
     tc=[MOVES/]TIME[+INC]   clock, seconds or m:ss, `inf`: none      st=S  seconds a turn
     nodes=N  depth=N    other limits of a turn          timemargin=MS   forgiven on the clock; 0
     ponder              think in the opponent's time    restart=on|off  a new process for each game; off
  -each KEY=VALUE...     the same for all players; a player's own come first
  -variant V[,V...]      games of UCI_Variant, or `all`; football
  -board FILE            `Board File` of all players and the referee
  -tournament T          match, round-robin (of more than two) or gauntlet
  -seeds N               gauntlet: the first N players meet all others; 1
  -rounds N              1           -games N       of each encounter in a round; 2
  -repeat 1|2            2: each opening twice, with colours changed; 1: each once
  -openings random[:N] | startpos | FILE [KEY=VALUE...]    random
     variant=V           this source is for one game; -openings may be given again for others
     depth=N | nodes=N   random: the referee's search that judges balance; depth 3
     margin=N            random: centi-units that it calls balanced; 120, widened by 10 after each refusal
     replace=OLD=NEW     random: in FENs; '0-0 0-0=2-2 1-1' lets the next goal decide a game of Libero
     order=sequential|random   of a file; a line is FEN or `startpos`, then perhaps `moves T...`
     start=N             first opening; 1
  -seed N                of everything that is random; 1
  -resign movecount=N score=S [twosided=true]
  -draw movenumber=N movecount=N score=S
  -maxmoves N            full moves; then it is a draw
  -sprt elo0=E elo1=E [alpha=0.05] [beta=0.05] [model=logistic|normalized]    stops a match
  -concurrency N         games at the same time; 1
  -recover [on|off]      a player that crashed or stalled is started again (on), or withdrawn
  -stall S               seconds of silence, without a clock, until a player is told to stop; if it does not, in
                         5 s or in S, it is stuck; 60
  -ratinginterval N      games between two standings
  -pgnout FILE           the games; the journal stands beside it, as FILE with .jsonl
  -log FILE              the journal elsewhere
  -resume                go on with the journal of a run that was broken off
  -shard I/N             play every N-th pair only; then `match.py merge`
  -event NAME -site NAME PGN tags
  -referee COMMAND       build/release/sweeper, else sweeper on the PATH
  -debug FILE            all that is said to and by the processes

scripts/match.py merge OUT.pgn JOURNAL...   one journal and PGN out of those of the shards
scripts/match.py report JOURNAL...          the standing
scripts/match.py plot JOURNAL... OUT        ratings by games played, as PNG or SVG (matplotlib)
"""
