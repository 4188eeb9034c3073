import compile from 'icu-minify/compile'

type Messages = { readonly [key: string]: string | Messages }

const known = new WeakMap<object, object>()

/**
 * Messages as the console formats them: each one that takes values is parsed here, once, and no parser goes to the browser
 * (`use-intl/format-message` is its half without one, next.config.mjs). Texts without values stay what they are.
 */
export function compiledMessages<M extends Messages>(messages: M): M {
  const found = known.get(messages) ?? compiledTree(messages)
  known.set(messages, found)
  // next-intl has no type of its own for compiled messages.
  return found as M
}

const compiledTree = (messages: Messages): object =>
  Object.fromEntries(Object.entries(messages).map(([key, one]) => [key, typeof one === 'string' ? compiledText(one) : compiledTree(one)]))

const mayTakeValues = /[{<']/

function compiledText(text: string): unknown {
  if (!mayTakeValues.test(text)) return text
  try {
    // What goes to the browser is plain data.
    return JSON.parse(JSON.stringify(compile(text)))
  } catch {
    // A text that cannot be read is shown as it was written.
    return text
  }
}
