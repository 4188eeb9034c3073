import { cx } from '#components/ui/cx.ts'

interface RawTextProps {
  label: string
  text: string
  /** As high as it is: for what is meant to be read to its end. */
  whole?: boolean
  className?: string
}

/** A text as a program wrote it, left to right, in a box that scrolls. */
export function RawText({ label, text, whole, className }: RawTextProps) {
  return (
    <section aria-label={label} className={className}>
      <pre
        className={cx(
          !whole && 'max-h-80',
          'overflow-auto rounded-md bg-sunken p-3 font-mono text-[12.5px] leading-4.5 whitespace-pre-wrap wrap-anywhere',
        )}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key
        tabIndex={0}
      >
        {text}
      </pre>
    </section>
  )
}
