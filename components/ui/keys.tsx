import { cx } from './cx.ts'

/** Key caps of a shortcut, always in physical order: Ctrl K. */
export function Keys({ keys, className }: { keys: string[]; className?: string }) {
  return (
    <span className={cx('keys', className)} aria-hidden>
      {keys.map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shortcut may press the same key twice
        <kbd key={place}>{key}</kbd>
      ))}
    </span>
  )
}
