'use client'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { FileButton } from '#components/kit/files/choose-file.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import { readRecords } from '#contract/dns/zone-csv.ts'
import { LONGEST_FILE } from '#contract/dns/zone-file.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

interface ImportDialogProps {
  zone: string
  rules: { ttlAbove: number; ttl: number }
  onTake: (records: DnsRecordInput[], replace: boolean) => void
  onClose: () => void
}
/** So many lines that cannot be read are told. */
const MOST = 20

/** Records of a zone file or a table, pasted or chosen: what can be read of it, and which line cannot. They are taken into the grid, where they are looked through. */
export function ImportDialog({ zone, rules, onTake, onClose }: ImportDialogProps) {
  const t = useTranslations('dnsZones.import')
  const messages = dynamicMessages(useTranslations('validation'))
  const id = useId()
  const [text, setText] = useState('')
  const [replace, setReplace] = useState(false)
  const [raise, setRaise] = useState(true)
  const [large, setLarge] = useState(false)
  const given = useDeferredValue(text)
  const { records, problems } = useMemo(() => readRecords(given, zone), [given, zone])
  const short = records.filter(({ ttl }) => ttl <= rules.ttlAbove).length
  const choose = async ([file]: File[]) => {
    const tooLarge = (file?.size ?? 0) > LONGEST_FILE
    setLarge(tooLarge)
    if (file && !tooLarge) setText(await file.text())
  }
  const take = () =>
    onTake(
      records.map(({ hostname, type, ttl, content, note = '' }) => ({
        ...{ hostname, type, content, note },
        ttl: raise && ttl <= rules.ttlAbove ? rules.ttl : ttl,
      })),
      replace,
    )
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="wide"
      title={t('title')}
      description={t('text')}
      dirty={text !== ''}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={records.length === 0} onClick={take}>
            {t('take', { count: records.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        <Field
          id={`${id}-text`}
          label={t('file')}
          help={t('fileHelp')}
          error={large ? messages('tooLong', { max: LONGEST_FILE }) : undefined}
        >
          <Textarea
            id={`${id}-text`}
            rows={10}
            dir="ltr"
            spellCheck={false}
            className="font-mono"
            maxLength={LONGEST_FILE}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton size="sm" label={t('choose')} accept=".zone,.db,.txt,.csv,text/plain,text/dns,text/csv" onFiles={choose} />
          <Segmented
            label={t('rule')}
            name={`${id}-rule`}
            value={replace ? 'replace' : 'merge'}
            onValueChange={value => setReplace(value === 'replace')}
            items={[
              { value: 'merge', label: t('merge') },
              { value: 'replace', label: t('replace') },
            ]}
          />
        </div>
        {short > 0 && (
          <Choice control={<Checkbox checked={raise} onChange={event => setRaise(event.target.checked)} />}>
            {t('raise', { count: short, ttl: rules.ttl })}
          </Choice>
        )}
        {given !== '' && <p role="status">{t('found', { count: records.length })}</p>}
        {problems.length > 0 && (
          <Callout tone="warn" title={t('wrong', { count: problems.length })}>
            <ul>
              {problems.slice(0, MOST).map(({ line, finding }) => (
                <li key={line}>{t('line', { line, text: messages(finding.key, finding.values) })}</li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
    </Dialog>
  )
}
