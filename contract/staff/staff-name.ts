interface Named {
  firstName: string
  lastName: string
  firstNameAr?: string | null | undefined
  lastNameAr?: string | null | undefined
}

/** What a member of staff is called for a reader: the Arabic name in Arabic, where there is one. `language` begins with ar or en. */
export function staffName({ firstName, lastName, firstNameAr, lastNameAr }: Named, language: string): string {
  const arabic = [firstNameAr, lastNameAr].filter(Boolean).join(' ')
  return language.startsWith('ar') && arabic ? arabic : `${firstName} ${lastName}`
}
