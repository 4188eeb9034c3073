/** Numbers of start files, as a server of ours gives them out. */
export function countedFiles(): { takeFile: () => Promise<number>; returnFile: (number: number) => Promise<void> } {
  return {
    takeFile: async () => ++taken,
    returnFile: async number => {
      if (taken === number) taken--
    },
  }
}
let taken = 0
