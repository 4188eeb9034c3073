import { parseArgs } from 'node:util'
import { prepare, root } from './prepare.mjs'

await prepare()
const { execFileSync } = await import('node:child_process')
const { describeResource } = await import('./new/describe.mjs')
const { writeResource } = await import('./new/write.mjs')
const { writeMessageShape } = await import('./message-shape.mjs')

const usage = `npm run new -- <area>/<resources> --en "<One>|<Many>" --ar "<واحد>|<جمع>" [--under <entry of the sidebar>] [<field>:<kind>[=<English>|<Arabic>] …]

  npm run new -- support/spare-parts --en "Spare part|Spare parts" --ar "قطعة غيار|قطع غيار" name:text stock:integer="In stock|المتوفر"

Kinds of fields: text, bilingual, longText, email, integer, money (riyals), date, flag, level:choice(low=Low|منخفض,high=High|مرتفع),
groupId:reference(clientGroups). The first one is what people call a record (default name:text).`

try {
  const options = { en: { type: 'string' }, ar: { type: 'string' }, under: { type: 'string' } }
  const { values, positionals } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  const [place = '', ...fields] = positionals
  const written = writeResource(root, describeResource({ place, fields, ...values }), new Date())
  writeMessageShape(root)
  execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written], { cwd: root, stdio: 'ignore' })
  process.stdout.write(`${written.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n\n${usage}\n`)
  process.exit(1)
}
