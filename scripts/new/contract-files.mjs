const imported = (fields, from) =>
  [...new Set(fields.filter(({ kind }) => kind.from === from).map(({ kind }) => kind.imports))].sort().join(', ')

export function contractFile({ name, singular, capability, type, fields }) {
  const sources = ['bilingual', 'fields'].filter(from => imported(fields, from))
  return `import { z } from 'zod'
${sources.map(from => `import { ${imported(fields, from)} } from '../kernel/${from}.ts'\n`).join('')}import { type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({
${fields.map(field => `  ${field.name}: ${field.kind.schema},\n`).join('')}})

export const ${name} = resource({
  name: '${name}',
  path: '${singular}',
  area: '${capability}',
  input,
  record: input.shape,
  list: {
    fields: {
      id: { kind: 'id', sort: true },
${fields.map(field => `      ${field.name}: { ${field.kind.list} },\n`).join('')}      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
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
