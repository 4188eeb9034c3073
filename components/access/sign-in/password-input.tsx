'use client'
import { Eye, EyeOff, KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'

/** Password box with show and hide, and a hint while Caps Lock is on. */
export function PasswordInput({ onCapsLock, ...props }: ComponentProps<typeof Input> & { onCapsLock?: (on: boolean) => void }) {
  const t = useTranslations('signIn')
  const [shown, setShown] = useState(false)
  const caps = (event: React.KeyboardEvent) => onCapsLock?.(event.getModifierState('CapsLock'))
  return (
    <Input
      size="lg"
      dir="ltr"
      icon={<Icon of={KeyRound} />}
      {...props}
      type={shown ? 'text' : 'password'}
      onKeyUp={caps}
      end={
        <button type="button" aria-label={t(shown ? 'hidePassword' : 'showPassword')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  )
}
