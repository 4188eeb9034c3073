/** Code that is fetched when it is first wanted and then at hand at once. */
export function lazyModule<M>(fetch: () => Promise<M>) {
  let code: M | undefined
  let coming: Promise<M> | undefined
  const want = () => {
    coming ??= fetch().then(
      fetched => {
        code = fetched
        return fetched
      },
      error => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
  return {
    /** What was fetched, if it was. */
    get here(): M | undefined {
      return code
    },
    /** Fetches it once. After a failure it can be wanted again. */
    want,
    /** Fetches it ahead of the moment when it is wanted; a failure is told then. */
    prefetch: () => void want().catch(() => {}),
  }
}
