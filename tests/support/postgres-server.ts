import pg from 'pg'

/** Runs a statement on a PostgreSQL server, as one that makes or drops a database has to be: on its own connection, in no transaction. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of a database of a server. */
export const addressOf = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href
