/** What the columns ask for before they can say something, by what a cell says. */
const sayings = {
  list: () => "const t = await getTranslations('list')",
  own: name => `const own = await getTranslations('${name}')`,
  locale: () => 'const locale = await getLocale()',
}
const saidBy = fields => [...new Set(fields.flatMap(({ kind }) => kind.says ?? []))].sort()

export function columnsFile({ area, plural, name: resource, capability, type, fields }) {
  const shown = fields.filter(({ kind }) => kind.cell)
  const said = saidBy(shown)
  const translators = [said.includes('locale') && 'getLocale', said.some(one => one !== 'locale') && 'getTranslations'].filter(Boolean)
  const imports = [
    said.length > 0 && `import { ${translators.join(', ')} } from 'next-intl/server'`,
    "import type { ListColumn } from '#components/kit/list-screen/list-column.ts'",
    "import { DateText } from '#components/kit/values/date-text.tsx'",
    `import type { ${type} } from '#contract/${area}/${plural}.ts'`,
    ...new Set(shown.flatMap(({ kind }) => kind.cellImport ?? [])),
  ].filter(Boolean)
  const place = (kind, at) => (at === 0 ? "main: true, narrow: 'name', " : kind.number ? 'number: true, ' : '')
  const columns = `[
${shown.map(({ name, kind }, at) => `  { id: '${name}', ${place(kind, at)}cell: ${kind.cell(name)} },\n`).join('')}  { id: 'createdOn', low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
]`
  return `${imports.join('\n')}

${
  said.length > 0
    ? `export async function ${capability}Columns(): Promise<ListColumn<${type}>[]> {\n${said.map(one => `  ${sayings[one](resource)}\n`).join('')}  return ${columns}\n}`
    : `export const ${capability}Columns: ListColumn<${type}>[] = ${columns}`
}
`
}

const formImports = (name, fields) => {
  const values = fields.flatMap(({ kind }) => kind.values ?? [])
  return values.length ? `{ ${[...values, `type ${name}`].join(', ')} }` : `type { ${name} }`
}

export const formFile = ({
  area,
  plural,
  name,
  capability,
  fields,
}) => `import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import ${formImports(name, fields)} from '#contract/${area}/${plural}.ts'

export const ${capability}Form: FormOf<typeof ${name}> = [
  {
    fields: [
${fields.map(({ name, kind }) => `      { name: '${name}', ${kind.form} },\n`).join('')}    ],
  },
]
`

export function pageFile({ area, plural, singular, name, capability, type, fields }) {
  const translates = saidBy(fields).length > 0
  const start = fields.filter(({ kind }) => kind.imports === 'flag').map(field => `${field.name}: false`)
  return `import { getTranslations } from 'next-intl/server'
import { ${capability}Columns } from '#components/${area}/${singular}/${singular}-columns.tsx'
import { ${capability}Form } from '#components/${area}/${singular}/${singular}-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { ${name} } from '#contract/${area}/${plural}.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('${name}'))('title') }
}

export default async function ${type}Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ResourceScreen
      resource={${name}}
      searchParams={await searchParams}
      columns={${translates ? `await ${capability}Columns()` : `${capability}Columns`}}
      form={${capability}Form}
${start.length ? `      start={{ ${start.join(', ')} }}\n` : ''}    />
  )
}
`
}

const json = tree => `${JSON.stringify(tree, null, 2)}\n`

const optionTexts = (fields, language) => {
  const choices = fields.filter(({ kind }) => kind.options)
  const texts = ({ name, kind }) => [name, Object.fromEntries(kind.options.map(option => [option.value, option[language]]))]
  return choices.length ? { options: Object.fromEntries(choices.map(texts)) } : {}
}

export const englishMessages = ({ english: { one, many }, fields }) =>
  json({
    title: many,
    fields: { id: 'ID', ...Object.fromEntries(fields.map(({ name, en }) => [name, en])), createdOn: 'Created' },
    new: `New ${one.toLowerCase()}`,
    newTitle: `New ${one.toLowerCase()}`,
    empty: `No ${many.toLowerCase()} yet`,
    emptyText: 'What is added is listed here.',
    noMatch: `No ${one.toLowerCase()} matches`,
    ...optionTexts(fields, 'en'),
  })

// Nothing here agrees in gender with the name, so it is right whatever the name is.
export const arabicMessages = ({ arabic: { one, many }, fields }) =>
  json({
    title: many,
    fields: { id: 'الرقم', ...Object.fromEntries(fields.map(({ name, ar }) => [name, ar])), createdOn: 'تاريخ الإنشاء' },
    new: `إضافة ${one}`,
    newTitle: `إضافة ${one}`,
    empty: `${many}: لا شيء بعد`,
    emptyText: 'يظهر هنا كل ما تتم إضافته.',
    noMatch: 'لا نتائج مطابقة',
    ...optionTexts(fields, 'ar'),
  })
