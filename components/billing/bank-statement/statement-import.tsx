'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ChooseFile } from '#components/kit/files/choose-file.tsx'
import { useSending } from '#components/kit/form-fields/use-sending.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { type StatementPreview as Preview, type StatementColumn, statementSizeLimit } from '#contract/billing/bank-statements.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { importStatement, previewStatement } from './actions.ts'
import { StatementPreview } from './statement-preview.tsx'

interface StatementImportProps {
  accounts: readonly { id: number; text: string }[]
}

/** A bank's file is chosen, looked at, where it is a table its columns are said, and taken in. */
export function StatementImport({ accounts }: StatementImportProps) {
  const t = useTranslations('bankStatements')
  const router = useRouter()
  const id = useId()
  const [bankAccountId, setAccount] = useState(accounts[0]?.id ?? 0)
  const [file, setFile] = useState<{ id: number; name: string }>()
  const [preview, setPreview] = useState<Preview>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const look = async (fileId: number, account: number, columns: StatementColumn[] = []) => {
    setFailure(undefined)
    setBusy(true)
    const result = await previewStatement({ body: { bankAccountId: account, fileId, columns } })
    setBusy(false)
    if (result.ok) return setPreview(result.data)
    setPreview(undefined)
    setFailure(refusalText(result.problem))
  }
  const { send, sending, refusal } = useSending(
    stored => {
      setFile(stored)
      void look(stored.id, bankAccountId)
      return undefined
    },
    { address: '/api/bank-statement', bytes: statementSizeLimit },
  )
  const take = async () => {
    if (!file || !preview) return
    setBusy(true)
    const columns = preview.table?.columns ?? []
    const result = await importStatement({ body: { bankAccountId, fileId: file.id, columns }, idempotencyKey: `statement-${file.id}` })
    setBusy(false)
    if (!result.ok) return setFailure(refusalText(result.problem))
    notify({ tone: 'ok', title: t('view.imported', { count: result.data.addedCount }) })
    router.push(paths.bankLines({ status: 'in:unmatched' }))
  }
  return (
    <div className="flex max-w-300 flex-col gap-5 px-gutter py-5">
      <Field id={`${id}-account`} label={t('fields.bankAccountId')}>
        <NativeSelect
          id={`${id}-account`}
          value={bankAccountId}
          onChange={({ target }) => {
            const account = Number(target.value)
            setAccount(account)
            if (file) void look(file.id, account)
          }}
        >
          {accounts.map(account => (
            <option key={account.id} value={account.id}>
              {account.text}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id={`${id}-file`} label={t('fields.fileId')} error={refusal}>
        <ChooseFile
          id={`${id}-file`}
          accept=".csv,.txt,.xml,.sta,.940,.mt940"
          replaces={file !== undefined}
          rules={t('view.rules')}
          sending={sending}
          onFiles={chosen => send(chosen.slice(0, 1))}
        />
      </Field>
      {failure && (
        <Callout tone="bad" alert>
          {failure}
        </Callout>
      )}
      {preview && file && (
        <>
          <StatementPreview preview={preview} fileName={file.name} onColumns={columns => look(file.id, bankAccountId, columns)} />
          <Button
            variant="primary"
            className="self-start"
            busy={busy}
            busyLabel={t('view.importing')}
            disabled={preview.lineCount === 0}
            onClick={take}
          >
            {t('view.import', { count: preview.lineCount - preview.knownCount })}
          </Button>
        </>
      )}
    </div>
  )
}
