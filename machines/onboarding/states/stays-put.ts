/** While something is being sent, nobody is moved. */
export const staysPut = { 'path.asked': {}, 'position.read': {} } as const
