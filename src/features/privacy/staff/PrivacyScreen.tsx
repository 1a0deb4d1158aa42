import { useState } from 'react'
import type * as z from 'zod/mini'
import { Form } from '#src/staff/Form.tsx'
import { useStaffForm } from '#src/staff/form.ts'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { findPerson, FindPersonForm, type Person } from '../contract.ts'
import { ErasureList } from './ErasureList.tsx'
import { PersonDetails } from './PersonDetails.tsx'
import './privacy.css'

/** Finds, exports, and erases everything about one person. */
export default function PrivacyScreen() {
  const [person, setPerson] = useState<z.infer<typeof Person>>()
  const form = useStaffForm({
    endpoint: findPerson,
    schema: FindPersonForm,
    start: { address: '' },
    onDone: setPerson,
  })
  return (
    <Screen
      title="Privacy"
      text="When someone asks for their data or wants it erased, find it by the email address they used. Reply within 30 days."
    >
      <div className="pb-5 max-44">
        <Form
          {...form}
          action="Find everything"
          lines={[{ name: 'address', label: 'Email address', type: 'email', autoComplete: 'off' }]}
        />
      </div>
      {person && (
        <PersonDetails
          key={JSON.stringify(person)}
          person={person}
          onErased={() => setPerson(undefined)}
        />
      )}
      <Section
        title="Erasures"
        text="After each erasure, we check every page, feed and API call of the public site and every table for the name, address and picture."
      >
        <ErasureList />
      </Section>
    </Screen>
  )
}
