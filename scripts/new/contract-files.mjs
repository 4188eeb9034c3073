const imported = (fields, from) =>
  [...new Set(fields.filter(({ kind }) => kind.from === from).flatMap(({ kind }) => kind.imports.split(', ')))].sort().join(', ')

export function contractFile({ name, singular, capability, type, fields, references }) {
  const choices = fields.filter(({ kind }) => kind.options)
  const related = fields.filter(({ kind }) => kind.of)
  const sources = ['bilingual', 'fields'].filter(from => imported(fields, from))
  return `import { z } from 'zod'
${sources.map(from => `import { ${imported(fields, from)} } from '../kernel/${from}.ts'\n`).join('')}import { type RecordOf, resource } from '../kernel/resource.ts'
${[...new Set(related.map(({ kind }) => `import { ${kind.of} } from '${references[kind.of]}'\n`))].join('')}
${choices.map(({ kind }) => `export const ${kind.values} = [${kind.options.map(({ value }) => `'${value}'`).join(', ')}] as const\n`).join('')}
const input = z.strictObject({
${fields.map(field => `  ${field.name}: ${field.kind.schema},\n`).join('')}})

export const ${name} = resource({
  name: '${name}',
  path: '${singular}',
  area: '${capability}',
  input,
  record: ${
    related.length
      ? `{\n    ...input.shape,\n${related.map(({ kind }) => `    ${kind.relation}: z.object({ id: z.int(), name: ${kind.of}.record.shape.name }).nullable().optional(),\n`).join('')}  }`
      : 'input.shape'
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
${fields.map(field => `      ${field.name}: { ${field.kind.list} },\n`).join('')}      createdOn: { kind: 'instant', sort: true },
    },
${related.length ? `    relations: [${related.map(({ kind }) => `'${kind.relation}'`).join(', ')}],\n` : ''}    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
export type ${type} = RecordOf<typeof ${name}>
`
}

export const manifestLine = ({ name, capability, plural }) => `  ${name}: resourceEntry('${capability}', () => import('./${plural}.ts')),\n`

export const newManifest = ({ area }) => `import { resourceEntry } from '../kernel/manifest.ts'

export const ${area} = {
}
`
