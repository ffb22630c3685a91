export function formatAttendantName(person: {
  firstName: string | null;
  lastName: string | null;
}): string {
  return [person.firstName, person.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}
