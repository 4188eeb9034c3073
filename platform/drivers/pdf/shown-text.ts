import { normalForm } from '#contract/kernel/normal-form.ts'
import type { Coverage } from './font-coverage.ts'

/** What stands for a character that no font of ours shows: a page with one is no archivable PDF. */
const unknown = '\ufffd'
/** The longest run of characters without a place to break; a longer one would leave its column. */
const longestRun = 28

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g
const tooLong = new RegExp(String.raw`[^\s\u200b]{${longestRun}}(?=[^\s\u200b])`, 'g')

/** A text as it can be drawn: without what directs or controls, every character one that the fonts have, long words able to break. */
export function shownText(text: string, covers: Coverage): string {
  const drawn = Array.from(normalForm(text, 'NFC').toWellFormed().replace(unseen, ''), character =>
    character === '\n' || covers(character.codePointAt(0) as number) ? character : unknown,
  ).join('')
  return drawn.replace(tooLong, '$&\u200b')
}
