const count = new Intl.NumberFormat('en-US')

/** How a long load is going, on one line of the terminal; elsewhere a line every ten seconds. */
export function progressLine(total: number, stream: NodeJS.WriteStream = process.stdout) {
  const started = Date.now()
  const rewrites = stream.isTTY === true && !process.env.CI
  let done = 0
  let phase = ''
  const line = () => {
    const seconds = Math.max(0.001, (Date.now() - started) / 1000)
    const rate = Math.round(done / seconds)
    const left = rate > 0 ? `${Math.ceil((total - done) / rate)} s left` : 'starting'
    return phase === '' ? `${count.format(done)} of ${count.format(total)} clients · ${count.format(rate)} a second · ${left}` : phase
  }
  const every = rewrites ? 250 : 10_000
  let shownOn = started
  // The embedded database works in this thread, so a timer alone would never get its turn.
  const showWhenDue = () => {
    if (Date.now() - shownOn < every) return
    shownOn = Date.now()
    stream.write(rewrites ? `\r\x1b[2K${line()}` : `${line()}\n`)
  }
  const beat = setInterval(showWhenDue, every)
  return {
    loaded(rows: number) {
      done += rows
      showWhenDue()
    },
    building(index: string) {
      phase = `${count.format(done)} clients written · building ${index}`
      showWhenDue()
    },
    /** Ends the line; answers the whole seconds that it took. */
    stop() {
      clearInterval(beat)
      if (rewrites) stream.write('\r\x1b[2K')
      return Math.max(1, Math.round((Date.now() - started) / 1000))
    },
  }
}
