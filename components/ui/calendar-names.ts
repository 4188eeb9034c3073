const arabic = (locale: string) => locale.startsWith('ar')

/** Names of months, weekdays and days in a locale, Gregorian and Hijri, always with Latin digits. */
export function calendarNames(locale: string) {
  const plain = locale.split('-u-', 1)[0]
  const gregorian = `${plain}-u-ca-gregory-nu-latn`
  const ummAlQura = `${plain}-u-ca-islamic-umalqura-nu-latn`
  const format = (tag: string, options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
    return (date: string) => formatter.format(new Date(`${date}T00:00:00Z`))
  }
  const month = format(gregorian, { month: 'long', year: 'numeric' })
  const hijriMonth = format(ummAlQura, { month: 'long', year: 'numeric' })
  const long = format(gregorian, { weekday: 'long' })
  const short = format(gregorian, { weekday: arabic(locale) ? 'narrow' : 'short' })
  return {
    month: (yearMonth: string) => month(`${yearMonth}-01`),
    hijriMonths: (yearMonth: string) => [...new Set([hijriMonth(`${yearMonth}-01`), hijriMonth(`${yearMonth}-28`)])].join(' – '),
    hijriDay: format(ummAlQura, { day: 'numeric' }),
    full: format(gregorian, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    // 2023-01-01 was a Sunday.
    weekdays: [1, 2, 3, 4, 5, 6, 7].map(day => {
      const date = `2023-01-0${day}`
      return { short: arabic(locale) ? short(date) : short(date).slice(0, 2), long: long(date) }
    }),
  }
}
