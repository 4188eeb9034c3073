import type pg from 'pg'

type Connection = { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/** Sends one chunk of rows to `copy … from stdin`; pg speaks the protocol but offers no call for it. */
export function copyIn(client: pg.ClientBase, statement: string, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const copying = {
      submit: (connection: unknown) => (connection as Connection).query(statement),
      handleCopyInResponse(connection: Connection) {
        connection.sendCopyFromChunk(chunk)
        connection.endCopyFrom()
      },
      handleCommandComplete() {},
      handleError(error: Error) {
        failure = error
        reject(error)
      },
      handleReadyForQuery() {
        if (!failure) resolve()
      },
    }
    client.query(copying)
  })
}

type Value = string | number | boolean | null | object

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** One row in the text format of COPY; objects and lists become JSON. */
export function copyLine(values: readonly Value[]): string {
  const cells = values.map(value => {
    if (value === null) return '\\N'
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return text.replace(/[\\\n\r\t]/g, character => ESCAPES[character] as string)
  })
  return `${cells.join('\t')}\n`
}
