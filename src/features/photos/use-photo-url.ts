import { useSystem } from '#ui/navigation/actors.tsx'

export function usePhotoUrl(id: string | null): string | null {
  const { photos } = useSystem()
  return id === null ? null : photos.url(id)
}
