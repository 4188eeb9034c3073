/** What an open list is made of. */
export { ListNote } from './option-line.tsx'
export { SearchList } from './search-list.tsx'
export { SelectList } from './select-list.tsx'
