/**
 * What each kind of field is in every layer: `schema` and its `imports` from the kernel in the contract, `list` in the list specification, the SQL of its
 * column, the form, a cell of the list, and an input for the test. `names`: a record can be called by it. What a kind takes in brackets,
 * `level:choice(low,high)`, it gets as a function.
 */
export const fieldKinds = {
  text: {
    names: true,
    from: 'fields',
    imports: 'requiredText',
    schema: 'requiredText({ max: 100 })',
    list: "kind: 'text', sort: true",
    sql: 'text not null',
    form: "kind: 'text', max: 100",
    cell: name => `({ ${name} }) => ${name}`,
    sample: "'Sample'",
  },
  bilingual: {
    names: true,
    from: 'bilingual',
    imports: 'bilingualText',
    schema: 'bilingualText({ max: 100 })',
    list: "kind: 'bilingual', sort: true",
    sql: 'jsonb not null',
    form: "kind: 'bilingual', max: 100",
    cell: name => `({ ${name} }) => <BilingualText value={${name}} />`,
    cellImport: "import { BilingualText } from '#components/kit/values/bilingual-text.tsx'",
    sample: "{ en: 'Sample', ar: 'نموذج' }",
  },
  longText: {
    from: 'fields',
    imports: 'longText',
    schema: "longText({ max: 2000 }).default('')",
    list: "kind: 'text'",
    sql: "text not null default ''",
    form: "kind: 'longText', max: 2000, optional: true, full: true",
    sample: "'Several words'",
  },
  email: {
    from: 'fields',
    imports: 'email',
    schema: 'email()',
    list: "kind: 'text', sort: true",
    sql: 'text not null',
    form: "kind: 'email'",
    cell: name => `({ ${name} }) => <bdi dir="ltr">{${name}}</bdi>`,
    sample: "'sample@example.com'",
  },
  integer: {
    from: 'fields',
    imports: 'integer',
    schema: 'integer()',
    list: "kind: 'number', sort: true",
    sql: 'bigint not null',
    form: "kind: 'number'",
    number: true,
    cell: name => `({ ${name} }) => numberText(${name})`,
    cellImport: "import { numberText } from '#lib/format/number.ts'",
    sample: '7',
  },
  flag: {
    from: 'fields',
    imports: 'flag',
    schema: 'flag().default(false)',
    list: "kind: 'flag'",
    sql: 'boolean not null default false',
    form: "kind: 'flag', full: true",
    cell: name => `({ ${name} }) => (${name} ? t('yes') : t('no'))`,
    says: 'list',
    sample: 'true',
  },
  money: {
    from: 'fields',
    imports: 'amount',
    schema: 'amount()',
    list: "kind: 'money', sort: true",
    sql: 'bigint not null',
    form: "kind: 'money'",
    number: true,
    cell: name => `({ ${name} }) => <Money amount={${name}} />`,
    cellImport: "import { Money } from '#components/kit/values/money.tsx'",
    sample: '12_500',
  },
  date: {
    from: 'fields',
    imports: 'calendarDate',
    schema: 'calendarDate()',
    list: "kind: 'date', sort: true",
    sql: 'date not null',
    form: "kind: 'date'",
    cell: name => `({ ${name} }) => <DateText value={${name}} as="day" />`,
    sample: "'2026-11-22'",
  },
  choice: (name, given) => {
    const options = given.split(',').map(one => {
      const [value, en, ar] = one.split(/[=|]/).map(part => part.trim())
      if (!/^[a-z][A-Za-z0-9]*$/.test(value) || !en || !ar) throw new Error(`${one} is no option: <value>=<English>|<Arabic>.`)
      return { value, en, ar }
    })
    const values = `${name}Options`
    return {
      from: 'fields',
      imports: 'choice',
      options,
      values,
      schema: `choice(${values})`,
      list: `kind: 'choice', options: ${values}, sort: true`,
      sql: 'text not null',
      form: `kind: 'choice', options: ${values}`,
      says: 'own',
      cell: () => `({ ${name} }) => own(\`options.${name}.\${${name}}\`)`,
      sample: `'${options[0].value}' as const`,
    }
  },
  reference: (name, given) => {
    if (!/^[a-z]\w*Id$/.test(name)) throw new Error(`${name}: a reference is called by what it refers to, groupId.`)
    const relation = name.slice(0, -2)
    return {
      from: 'fields',
      imports: 'optional, reference',
      of: given,
      relation,
      schema: 'optional(reference())',
      list: `kind: 'reference', of: '${given}', relation: '${relation}', optional: true`,
      sql: `bigint references "${given}" ("id") on delete set null`,
      form: `kind: 'reference', of: '${given}', optional: true`,
      says: 'locale',
      cell: () => `({ ${relation} }) => ${relation} && <bdi>{referenceText(${relation}, locale)}</bdi>`,
      cellImport: "import { referenceText } from '#lib/reference/reference-text.ts'",
      sample: 'null',
    }
  },
}
