import { Redirect, useSearch } from 'wouter'

/** The agenda of an event under its former address. */
export default function FormerAgenda({ params }: { params: { event: string } }) {
  const search = useSearch()
  return <Redirect to={`/events/${params.event}/agenda${search && `?${search}`}`} replace />
}
