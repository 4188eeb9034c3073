import { Tooltip } from '#components/ui/tooltip.tsx'
import { cutText, longestCell } from '#lib/format/cut-text.ts'

/** User text cut at 150 characters; the whole of it in a tooltip, reachable by keyboard. */
export function CutText({ text, longest = longestCell }: { text: string | null | undefined; longest?: number }) {
  if (!text) return <span className="text-text-3">—</span>
  const shown = cutText(text, longest)
  if (!shown.cut) return <span dir="auto">{text}</span>
  return (
    <Tooltip text={<span dir="auto">{text}</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip holds the rest of the text and must be reachable */}
      <span dir="auto" tabIndex={0}>
        {shown.text}
      </span>
    </Tooltip>
  )
}
