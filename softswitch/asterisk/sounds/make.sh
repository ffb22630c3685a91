#!/bin/sh
# Speaks the announcements (espeak-ng, sox): 8 kHz, mono, 16 bits. Replace a file by your own recording in the same form.
cd "$(dirname "$0")" || exit
speak() {
  espeak-ng -v pt-br -s 150 -g 4 -w /tmp/announcement.wav "$2"
  sox /tmp/announcement.wav -r 8000 -c 1 -b 16 -D "$1.wav" norm -4 silence 1 0.05 0.5% reverse silence 1 0.05 0.5% reverse pad 0.15 0.25
}
speak sem-saldo 'Sua organização está sem saldo para esta ligação.'
speak fora-do-horario 'Este ramal não pode ligar neste horário.'
speak destino-bloqueado 'Este ramal não pode ligar para este número.'
speak limite 'O limite de ligações foi atingido. Tente mais tarde.'
speak numero-invalido 'Este número não existe.'
speak ramal-indisponivel 'O ramal chamado não está disponível.'
speak aviso-de-gravacao 'Esta ligação será gravada.'
speak gravacao-pausada 'Gravação pausada.'
speak gravacao-retomada 'Gravação retomada.'
speak gravacao-sem-mudanca 'A gravação não mudou.'
mkdir -p hold
# A soft arpeggio for callers on hold: no one's music.
note() { sox -n -r 8000 -c 1 -b 16 "/tmp/hold-$1.wav" synth 1 sine "$2" sine "$3" remix - fade h 0.05 1 0.6 vol 0.35; }
note 1 261.63 392; note 2 329.63 392; note 3 392 493.88; note 4 329.63 440
sox /tmp/hold-1.wav /tmp/hold-2.wav /tmp/hold-3.wav /tmp/hold-2.wav /tmp/hold-4.wav /tmp/hold-2.wav /tmp/hold-3.wav /tmp/hold-2.wav -r 8000 -c 1 -e a-law hold/espera.al
mv hold/espera.al hold/espera.alaw
rm -f /tmp/announcement.wav /tmp/hold-?.wav
