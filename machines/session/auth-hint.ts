export type AuthHint = 'in' | 'out' | 'absent'
