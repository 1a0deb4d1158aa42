import { useMemo } from 'react'
import { settings } from '#src/settings.ts'
import { LegalText } from './LegalText.tsx'
import { termsOfLaw } from './termsOfLaw.tsx'
import { termsOfUse } from './termsOfUse.tsx'

export default function TermsPage() {
  const sections = useMemo(() => [...termsOfUse, ...termsOfLaw()], [])
  return (
    <LegalText
      title="Terms of Service"
      stand="The agreement between you and us when you use this site, come to an event or buy a service."
      path="/terms"
      sections={sections}
    >
      <p className="legal__lead t4 airy">
        Please read these Terms before you use the services of {settings.name}. Two points deserve
        attention first: section 9 says that sales are final unless we state otherwise in writing,
        and section 15{' '}
        {settings.legal.arbitrator
          ? 'sends disputes to binding arbitration and waives class actions'
          : 'says which courts decide disputes'}
        .
      </p>
    </LegalText>
  )
}
