import { renderSVG } from 'uqr'
import { cx } from '#components/ui/cx.ts'

/** A QR code, dark on light in every theme. `label` says what it is for those who do not see it. */
export function QrCode({ content, label, className }: { content: string; label: string; className?: string }) {
  const source = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(content, { border: 2 }))}`
  return (
    // biome-ignore lint/performance/noImgElement: it is data, not a file
    <img src={source} alt={label} width={148} height={148} className={cx('rounded-md bg-[#fff] p-1', className)} />
  )
}
