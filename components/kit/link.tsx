'use client'
import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type FocusEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How long a pointer rests on a link before its page is prepared, in milliseconds: on its way across the screen it means none of them. */
const rested = 60

interface LinkProps extends Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch' | 'replace'> {
  href: string
}

/** A link to a page of the console. The page is prepared when somebody is about to open it: nothing is fetched for a link that is merely seen. */
export function Link({ href, onPointerEnter, onPointerLeave, onPointerDown, onFocus, ...props }: LinkProps) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const prepare = () => router.prefetch(href)
  return (
    <NextLink
      {...props}
      href={href}
      prefetch={false}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event)
        clearTimeout(timer.current)
        timer.current = setTimeout(prepare, rested)
      }}
      onPointerLeave={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerLeave?.(event)
        clearTimeout(timer.current)
      }}
      onPointerDown={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerDown?.(event)
        if (event.button === 0) prepare()
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event)
        if (event.currentTarget.matches(':focus-visible')) prepare()
      }}
    />
  )
}
