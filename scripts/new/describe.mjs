import { fieldKinds } from './field-kinds.mjs'

const known = { name: 'Name|الاسم', notes: 'Notes|ملاحظات', email: 'Email|البريد الإلكتروني', active: 'Active|مفعّل' }
const camel = kebab => kebab.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
const pascal = kebab => camel(`-${kebab}`)
const kebabOf = words => words.trim().toLowerCase().replaceAll(/\s+/g, '-')
const wanted = (condition, message) => {
  if (!condition) throw new Error(message)
}

/** Everything that the files of a new resource are written from. Throws an Error that says what is missing. */
export function describeResource({ place, en, ar, under, fields = [] }) {
  const [area, plural] = place.split('/')
  wanted(/^[a-z]+$/.test(area ?? '') && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(plural ?? ''), 'Name it <area>/<resources>, in small letters.')
  const [english, arabic] = [namesOf(en, '--en'), namesOf(ar, '--ar')]
  const singular = kebabOf(english.one)
  wanted(/^[a-z][a-z0-9-]*$/.test(singular), `"${english.one}" has characters that no file name can have.`)
  wanted(kebabOf(english.many) === plural, `"${english.many}" and ${plural} are not the same words.`)
  wanted(singular !== plural, 'One and many must differ.')
  const described = (fields.length ? fields : ['name:text']).map(fieldOf)
  wanted(
    described[0].name === 'name' && described[0].kind.names,
    'The first field is `name`, a text or bilingual: what people call a record.',
  )
  return {
    area,
    plural,
    singular,
    name: camel(plural),
    capability: camel(singular),
    type: pascal(singular),
    english,
    arabic,
    under: under ?? area,
    fields: described,
  }
}

function namesOf(given = '', option) {
  const [one, many] = given.split('|').map(part => part.trim())
  wanted(one && many, `${option} needs both names: "<one>|<many>".`)
  return { one, many }
}

function fieldOf(given) {
  const [, name, kind, inside, labels] = /^([a-z][A-Za-z0-9]*):(\w+)(?:\(([^)]*)\))?(?:=(.+))?$/.exec(given) ?? []
  wanted(name, `${given} is no field: <name>:<kind>=<English>|<Arabic>.`)
  wanted(Object.hasOwn(fieldKinds, kind), `No field is a ${kind}: there are ${Object.keys(fieldKinds).join(', ')}.`)
  wanted(!/(?:Data|ByUser|At|By)$/.test(name), `${name}: no field ends in Data, ByUser, At or By.`)
  const [en, ar] = (labels ?? known[name] ?? '').split('|').map(part => part.trim())
  wanted(en && ar, `${name} needs its labels: ${name}:${kind}=<English>|<Arabic>.`)
  const of = fieldKinds[kind]
  wanted(typeof of !== 'function' || inside, `${name}: a ${kind} says which, ${name}:${kind}(…).`)
  return { name, en, ar, kind: typeof of === 'function' ? of(name, inside) : of }
}
