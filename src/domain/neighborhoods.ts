/**
 * The neighborhoods of the town, with other names that people type for them. The lower-case aliases include the postal
 * codes, which most neighborhoods share.
 */
export const neighborhoods: readonly { name: string; aliases: readonly string[] }[] = [
  { name: 'Downtown', aliases: ['down town', 'hip strip', 'city center', '59802'] },
  { name: 'Northside', aliases: ['north side', '59802'] },
  { name: 'Westside', aliases: ['west side', '59802'] },
  { name: 'Riverfront', aliases: ['river front', '59801'] },
  {
    name: 'University District',
    aliases: ['university', 'the university', 'u district', 'university area', 'campus', 'um', '59801'],
  },
  { name: 'Slant Streets', aliases: ['slant street', 'slants', '59801'] },
  { name: 'Lewis and Clark', aliases: ['lewis clark', '59801'] },
  { name: 'Franklin to the Fort', aliases: ['franklin', 'fort missoula', '59801'] },
  { name: 'Rattlesnake', aliases: ['the rattlesnake', '59802'] },
  { name: 'Lower Rattlesnake', aliases: ['59802'] },
  { name: 'Upper Rattlesnake', aliases: ['59802'] },
  { name: 'Grant Creek', aliases: ['59808'] },
  { name: 'South Hills', aliases: ['southhills', '59803'] },
  { name: 'Miller Creek', aliases: ['linda vista', '59803'] },
  { name: 'Pattee Canyon', aliases: ['pattee', '59803'] },
  { name: 'Target Range', aliases: ['59804'] },
  { name: 'Orchard Homes', aliases: ['59804'] },
  { name: 'East Missoula', aliases: ['east side', '59802'] },
  { name: 'Bonner', aliases: ['milltown', 'bonner milltown', '59823'] },
  { name: 'Lolo', aliases: ['59847'] },
]
