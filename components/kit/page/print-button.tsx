'use client'
import { Printer } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'

/** Prints the page as it is shown, without what only a screen needs. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button className="max-sm:hidden" icon={<Icon of={Printer} />} onClick={() => window.print()}>
      {label}
    </Button>
  )
}
