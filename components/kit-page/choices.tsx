import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Radio } from '#components/ui/radio.tsx'
import { Switch } from '#components/ui/switch.tsx'

export function Choices() {
  const t = useTranslations('kitPage')
  return (
    <Card title={t('sections.choices')}>
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-2 flex-wrap gap-x-6">
          <Choice control={<Checkbox defaultChecked />}>{t('checked')}</Choice>
          <Choice control={<Checkbox mixed />}>{t('some')}</Choice>
          <Choice control={<Checkbox />}>{t('unchecked')}</Choice>
          <Choice control={<Checkbox disabled defaultChecked />}>{t('disabled')}</Choice>
        </div>
        <fieldset className="flex items-center gap-2 flex-wrap gap-x-6">
          <legend className="sr-only">{t('discount')}</legend>
          <Choice control={<Radio name="discount" defaultChecked />}>{t('percentage')}</Choice>
          <Choice control={<Radio name="discount" />}>{t('fixed')}</Choice>
          <Choice control={<Radio name="discount" disabled />}>{t('disabled')}</Choice>
        </fieldset>
        <div className="flex items-center gap-2 flex-wrap gap-x-6">
          <Choice control={<Switch defaultChecked />}>{t('autoRenew')}</Choice>
          <Choice control={<Switch />}>{t('off')}</Choice>
          <Choice control={<Switch disabled />}>{t('disabled')}</Choice>
        </div>
        <Choice control={<Checkbox defaultChecked />} help={t('receiptHelp')}>
          {t('receipt')}
        </Choice>
      </div>
    </Card>
  )
}
