/** The page numbers to offer around the current one; null is a gap. `last` is null when nobody counted that far; `more` says that a next page is there. */
export function pageNumbers(page: number, last: number | null, more: boolean): (number | null)[] {
  const end = last ?? page + Number(more)
  const near = page <= 3 ? [1, 2, 3, 4] : [page - 1, page, page + 1]
  const wanted = [1, ...near, ...(last === null ? [] : [last])].filter(number => number >= 1 && number <= end)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => (index > 0 && number - (numbers[index - 1] as number) > 1 ? [null, number] : [number]))
}
