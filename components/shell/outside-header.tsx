import { Logo } from '#components/kit/page/logo.tsx'
import { cx } from '#components/ui/cx.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The head of pages outside the office: whose they are, the language and the theme. */
export function OutsideHeader({ className }: { className?: string }) {
  return (
    <header className={cx('flex items-center justify-between gap-3', className)}>
      <span className="brand h-auto min-w-0 flex-initial p-0 text-[17px] [&>span]:line-clamp-2 [&>span]:wrap-anywhere [&_.logo]:h-7.5 [&_.logo]:max-w-47.5 [&_.mark]:size-7.5 [&_.mark]:shrink-0">
        <Logo size={30} />
      </span>
      <span className="flex shrink-0 items-center gap-2">
        <LanguageSwitch />
        <ThemeSwitch />
      </span>
    </header>
  )
}
