#!/bin/sh
# Patroni runs this instead of initdb: makes the first server from the backup and the WAL up to the chosen second.
exec pgbackrest --stanza=alo --type=time --target="$(cat /etc/patroni/restore-target)" --target-action=promote restore
