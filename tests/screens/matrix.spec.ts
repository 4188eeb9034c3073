import { complaintsOf, expectWellMade, variants } from '../support/page-checks.ts'
import { plainRoutes } from '../support/routes.ts'
import { expect, test } from '../support/screen.ts'

for (const { name, ...seen } of variants()) {
  for (const route of plainRoutes) {
    test(`${route.path} in ${name}`, async ({ open }) => {
      const page = await open(route.path, { ...seen, person: route.login === false ? null : 'admin' })
      await expectWellMade(page, seen)
      expect(complaintsOf(page).filter(text => !text.includes('404 (Not Found)'))).toEqual([])
    })
  }
}
