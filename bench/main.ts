import { benchApi, benchEmbedded } from './api/bench-api.ts'
import { machine } from './machine.ts'
import { benchOptions } from './options.ts'
import { writeReport } from './report.ts'
import { keepResult } from './results.ts'

const options = benchOptions(process.argv.slice(2))
const works = {
  api: () => benchApi(options.clients),
  embedded: () => benchEmbedded(options.embeddedClients),
}
for (const part of options.only) {
  process.stdout.write(`\n── ${part}\n`)
  const result = await works[part]()
  writeReport(keepResult(part, { machine: machine(), takenOn: new Date().toISOString(), result } as never))
}
