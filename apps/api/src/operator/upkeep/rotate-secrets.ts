import type { Pool } from 'pg';
import type { Context } from '../../platform/context.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const SEALED_COLUMNS = [
  { table: 'access_tokens', column: 'sealed_token', purpose: 'access-token' },
  { table: 'automatic_recharges', column: 'sealed_card_token', purpose: 'card-token' },
  { table: 'call_summary_drafts', column: 'sealed_transcript', purpose: 'call-summary' },
  { table: 'call_summary_drafts', column: 'sealed_summary', purpose: 'call-summary' },
  { table: 'extensions', column: 'sip_password', purpose: 'sip-password' },
  { table: 'integration_grants', column: 'sealed_grant', purpose: 'oauth-grant' },
  { table: 'integrations', column: 'sealed_metadata', purpose: 'integration' },
  { table: 'integrations', column: 'sealed_former_secret', purpose: 'integration' },
  { table: 'organization_integrations', column: 'sealed_secrets', purpose: 'recordings-cloud' },
  { table: 'users', column: 'totp_secret', purpose: 'totp' },
] as const;
type SealedColumn = (typeof SEALED_COLUMNS)[number];

const BATCH = 500;

interface SealedRow {
  id: number;
  sealed: string;
}

export interface SecretSurvey {
  /** `users.totp_secret`, `waiting mails`. */
  what: string;
  total: number;
  older: number;
  unreadable: number;
}

export async function surveySecrets({
  pool,
  secrets,
}: Pick<Context, 'pool' | 'secrets'>): Promise<SecretSurvey[]> {
  const surveys: SecretSurvey[] = [];
  for (const sealed of SEALED_COLUMNS) {
    const survey = { what: `${sealed.table}.${sealed.column}`, total: 0, older: 0, unreadable: 0 };
    for await (const rows of readBatches(pool, sealed))
      countInto(survey, secrets, sealed.purpose, rows);
    surveys.push(survey);
  }
  // Waiting mails are gone within a day.
  const mails = { what: 'waiting mails', total: 0, older: 0, unreadable: 0 };
  const { rows } = await pool.query<SealedRow>(
    `select id, data->>'sealed' as sealed from pgboss.job
     where name = 'mail' and state < 'completed' and data ? 'sealed'`,
  );
  countInto(mails, secrets, 'mail', rows);
  return [...surveys, mails];
}

/** Safe while servers run. */
export async function rotateSecrets({
  pool,
  secrets,
}: Pick<Context, 'pool' | 'secrets'>): Promise<number> {
  let rotatedCount = 0;
  for (const sealed of SEALED_COLUMNS) {
    for await (const rows of readBatches(pool, sealed)) {
      const outdatedRows = rows.filter(
        (row) => !secrets.isCurrent(row.sealed) && open(secrets, sealed.purpose, row) !== null,
      );
      const resealedValues = outdatedRows.map((row) =>
        secrets.seal(sealed.purpose, secrets.open(sealed.purpose, row.sealed)),
      );
      // A concurrent change of the secret wins.
      const { rowCount } = await pool.query(
        `update ${sealed.table} t set ${sealed.column} = fresh.sealed
         from unnest($1::int[], $2::text[], $3::text[]) as fresh (id, old, sealed)
         where t.id = fresh.id and t.${sealed.column} = fresh.old`,
        [outdatedRows.map(({ id }) => id), outdatedRows.map((row) => row.sealed), resealedValues],
      );
      rotatedCount += rowCount ?? 0;
    }
  }
  return rotatedCount;
}

async function* readBatches(
  pool: Pool,
  { table, column }: SealedColumn,
): AsyncGenerator<SealedRow[]> {
  for (let lastId = 0; ;) {
    const { rows } = await pool.query<SealedRow>(
      `select id, ${column} as sealed from ${table}
       where id > $1 and ${column} is not null order by id limit ${BATCH}`,
      [lastId],
    );
    if (rows.length === 0) return;
    yield rows;
    lastId = rows.at(-1)!.id;
  }
}

function countInto(
  survey: SecretSurvey,
  secrets: SecretBox,
  purpose: string,
  rows: SealedRow[],
): void {
  survey.total += rows.length;
  for (const row of rows) {
    if (open(secrets, purpose, row) === null) survey.unreadable++;
    else if (!secrets.isCurrent(row.sealed)) survey.older++;
  }
}

function open(secrets: SecretBox, purpose: string, { sealed }: SealedRow): string | null {
  try {
    return secrets.open(purpose, sealed);
  } catch {
    // surveySecrets counts unreadable values.
    return null;
  }
}
