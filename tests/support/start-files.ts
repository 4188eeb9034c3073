/** Numbers of start files, as a server of ours gives them out; `taken`: the last of them. */
export function countedFiles() {
  let taken = 0
  return {
    taken: () => taken,
    takeFile: async () => ++taken,
    returnFile: async (number: number) => {
      if (taken === number) taken--
    },
  }
}
