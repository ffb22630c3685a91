#!/bin/sh
# Makes the stereo recording <file>, .wav or .mp3, of the raw one beside it: 8 kHz, 16 bits, both sides interleaved.
# Asterisk runs it when a recording ends. If the encoder fails, the WAV stays in place of the MP3.
# usage: encode-recording.sh <file> [<lame> ...]
set -u
file=$1
shift
base=${file%.*}
raw=$base.raw
[ -f "$raw" ] || exit 0

# Four bytes, the lowest first.
number() {
  printf "$(printf '\\%03o\\%03o\\%03o\\%03o' $(($1 & 255)) $(($1 >> 8 & 255)) $(($1 >> 16 & 255)) $(($1 >> 24 & 255)))"
}

write_wav() {
  size=$(($(wc -c < "$raw")))
  printf RIFF
  number $((size + 36))
  printf 'WAVEfmt \020\000\000\000\001\000\002\000'
  number 8000
  number 32000
  printf '\004\000\020\000data'
  number "$size"
  cat "$raw"
}

# Under its final name a file is whole.
part=$base.part
if [ "$file" != "$base.wav" ] && [ $# -gt 0 ] &&
  nice -n 10 "$@" --quiet -r -s 8 --bitwidth 16 --signed --little-endian -m s -b 32 "$raw" "$part"; then
  mv "$part" "$file" && rm -f "$raw"
  exit
fi
write_wav > "$part" && mv "$part" "$base.wav" && rm -f "$raw"
