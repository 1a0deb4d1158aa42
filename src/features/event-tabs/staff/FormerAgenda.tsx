import { Redirect, useSearch } from 'wouter'

/** Redirects from the former path of an event's agenda. */
export default function FormerAgenda({ params }: { params: { event: string } }) {
  const search = useSearch()
  return <Redirect to={`/events/${params.event}/agenda${search && `?${search}`}`} replace />
}
