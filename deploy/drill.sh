#!/usr/bin/env bash
# Proves that a backup can be restored. Makes one of the database and the photos, restores both beside the product, compares them, and
# leaves nothing behind. Exit code 1: something is missing.
#   DATABASE_URL=postgres://... DATA_DIR=/var/lib/lending deploy/drill.sh
#   deploy/drill.sh <folder>    restores the backup in that folder (lending.dump, photos/, and counts if it is there) instead
# RESTORE_URL: the database server to restore to, with a role that may create a database; DATABASE_URL if not set.
set -euo pipefail
umask 077
server=${RESTORE_URL:-${DATABASE_URL:?}}
scratch=$(mktemp -d)
name=lending_drill_$$_$(date +%s)
leave() {
  ask -c "drop database if exists $name with (force)" "$server" 2>/dev/null || echo "The database $name is left." >&2
  rm -rf "$scratch"
}
trap leave EXIT
fail() { echo "$1" >&2; exit 1; }
ask() { psql -XAtq -v ON_ERROR_STOP=1 "$@"; }

# Every table and its rows, for \gexec of psql.
tables="select format('select %L, count(*) from %I', table_name, table_name) from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name"

if [ $# = 0 ]; then
  export DUMP=$scratch/lending.dump
  # A photo is added or removed, never changed: with what came during the dump, each that it names is there.
  photos() { mkdir -p "$scratch/photos" && cp -Ru "${DATA_DIR:?}/photos/." "$scratch/photos/" || true; }
  photos
  # Counted in the snapshot of the dump.
  ask "$DATABASE_URL" >"$scratch/counts" <<SQL
begin isolation level repeatable read read only;
select pg_export_snapshot() as snapshot \gset
\setenv SNAPSHOT :snapshot
\! pg_dump -Fc --snapshot="\$SNAPSHOT" -f "\$DUMP" "\$DATABASE_URL"
$tables \gexec
SQL
  photos
fi
backup=${1:-$scratch}

began=$(date +%s%3N)
made=$(pg_restore -l "$backup/lending.dump" | sed -n 's/^; Archive created at //p') || fail 'The dump cannot be read.'
ask -c "create database $name" "$server"
base=${server%%\?*}
restored=${base%/*}/$name${server#"$base"}
pg_restore --no-owner --no-privileges --exit-on-error -d "$restored" "$backup/lending.dump" || fail 'The dump cannot be restored.'
mkdir "$scratch/restored" && cp -R "$backup/photos/." "$scratch/restored/"

ask "$restored" <<<"$tables \gexec" >"$scratch/restored.counts"
if [ -e "$backup/counts" ]; then
  diff "$backup/counts" "$scratch/restored.counts" || fail 'Rows are missing: table|rows, < in the product, > restored.'
fi
ask -c "select name || ' ' || bytes from photos" "$restored" | sort >"$scratch/named"
find "$scratch/restored" -type f -printf '%f %s\n' | sort >"$scratch/there"
missing=$(comm -23 "$scratch/named" "$scratch/there" | wc -l)
[ "$missing" = 0 ] || fail "$missing of $(wc -l <"$scratch/named") photos are missing or of another size."
ended=$(date +%s%3N)

# The sandbox has rows of tomorrow.
made=$(date -d "$made" +%s)
youngest=$(ask "$restored" <<<"select format('select max(%1\$I) from %2\$I where %1\$I < ${made}999', column_name, table_name)
  from information_schema.columns where table_schema = 'public' and data_type = 'bigint' and column_name ~ '(^|_)at\$' and column_name <> 'expires_at' \gexec" | sort -n | tail -n 1)
echo "Restored: $(wc -l <"$scratch/restored.counts") tables, $(awk -F'|' '{ n += $2 } END { print n + 0 }' "$scratch/restored.counts") rows, $(wc -l <"$scratch/named") photos."
echo "RPO: $((made - youngest / 1000)) s, the age of the youngest row when the dump began."
echo "RTO: $(((ended - began + 999) / 1000)) s, to restore and to check."
