/** One block for the person at the terminal: where the console is, and how to sign in. */
export function announce(appUrl: string, lines: readonly string[]): void {
  const rule = '─'.repeat(Math.min(72, Math.max(...[`Sijil is ready at ${appUrl}`, ...lines].map(line => line.length))))
  process.stdout.write(['', rule, `Sijil is ready at ${appUrl}`, ...lines, rule, '', ''].join('\n'))
}
