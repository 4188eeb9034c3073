import { getTranslations } from 'next-intl/server'

const from = 88_704
const newest = 9
const names: [domain: string, date: string][] = [
  ['alnakhil.sa', '2018-02-11'],
  ['noormed.med.sa', '2020-11-02'],
  ['wahatilm.sch.sa', '2022-01-17'],
  ['تمكين.السعودية', '2021-12-05'],
  ['najdgroup.com.sa', '2019-10-08'],
  ['ahsagardens.gov.sa', '2017-04-30'],
  ['khuzama.sa', '2023-05-21'],
  ['asfarlog.com.sa', '2019-06-23'],
  ['rawabi.com.sa', '2021-03-14'],
  ['الروابي.السعودية', '2026-11-18'],
  ['hasaad.sa', '2024-07-01'],
  ['joufolive.com.sa', '2021-09-12'],
  ['tamkeen.org.sa', '2021-12-05'],
  ['marsajeddah.com.sa', '2020-08-27'],
  ['taifrose.sa', '2022-04-18'],
  ['sadeem.sa', '2018-09-09'],
  ['qimam.com.sa', '2019-01-15'],
  ['diriyahprint.sa', '2023-11-29'],
  ['reem.sa', '2026-10-30'],
  ['dpr.com.sa', '2024-02-20'],
  ['wadi.net.sa', '2025-05-06'],
]

/** The drawn register beside the form: decoration, hidden from assistive technology, always left to right. */
export async function RegisterPanel() {
  const t = await getTranslations('signIn')
  return (
    <figure className="register" aria-hidden="true">
      <ol>
        {names.map(([domain, date], index) => (
          <li key={domain} aria-current={index === newest || undefined}>
            <span>{(from + index).toLocaleString('en-US')}</span>
            <b>
              <bdi>{domain}</bdi>
            </b>
            <time>{date}</time>
          </li>
        ))}
      </ol>
      <figcaption>
        <b>{t('motto')}</b>
        <span>{t('mottoLine')}</span>
      </figcaption>
    </figure>
  )
}
