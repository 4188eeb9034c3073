const meanings: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host could not be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses the user or the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no such database',
  '42501': 'the user lacks a right there',
}

/** PostgreSQL cannot be used as DATABASE_URL says; the message names the place, never the password. */
export class DatabaseUnreachable extends Error {
  constructor(databaseUrl: string, meaning: string) {
    const { hostname, port, pathname } = new URL(databaseUrl)
    super(`DATABASE_URL: the database ${pathname.slice(1)} at ${hostname}:${port || 5432} cannot be used: ${meaning}.`)
  }
}

/** The error as a person can act on it, when it comes from reaching the database; else the error itself. */
export function readable(error: unknown, databaseUrl: string | undefined): unknown {
  const { code } = error as { code?: string }
  const meaning = code === undefined ? undefined : meanings[code]
  return databaseUrl && meaning ? new DatabaseUnreachable(databaseUrl, meaning) : error
}
