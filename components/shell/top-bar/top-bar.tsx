import { Link } from '#components/kit/link.tsx'
import { Logo } from '#components/kit/page/logo.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { jobRuns } from '#contract/automation/job-runs.ts'
import type { Creation } from '#lib/shell/quick-create.ts'
import type { Theme } from '#lib/theme/theme.ts'
import { JobsTray } from '../jobs/jobs-tray.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { Bell } from './bell.tsx'
import { MenuButton } from './menu-button.tsx'
import { type Person, PersonMenu } from './person-menu.tsx'
import { QuickCreate } from './quick-create.tsx'
import { SearchButton } from './search-button.tsx'

interface TopBarProps {
  brand: string
  creations: Creation[]
  person: Person
  theme: Theme
}

/** Start to end: search, then jobs, New, language, theme, notices, person. */
export function TopBar({ brand, creations, person, theme }: TopBarProps) {
  return (
    <header className="top-bar">
      <MenuButton />
      <Link href="/" className="inline-flex sm:hidden" aria-label={brand}>
        <Logo alone />
      </Link>
      <SearchButton />
      <span className="min-w-0 flex-auto max-sm:hidden" />
      <div className="ms-auto flex items-center gap-1 max-sm:order-3 max-sm:m-0">
        {/* First of them, so that nothing moves when the first job begins. */}
        <ClientMessages of={['jobRuns']}>
          <RecordVerbs given={verbsOf(jobRuns)}>
            <JobsTray />
          </RecordVerbs>
        </ClientMessages>
        <QuickCreate creations={creations} />
        <span className="w-px h-5 bg-line-strong mx-1 max-sm:hidden" />
        <LanguageSwitch className="max-sm:hidden" />
        <ThemeSwitch className="max-sm:hidden" />
        <Bell />
        <PersonMenu person={person} theme={theme} />
      </div>
    </header>
  )
}
