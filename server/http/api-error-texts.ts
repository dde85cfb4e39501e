/** The message of an error in the three languages; the page shows it only where the specification says so. */
import type { Language } from '#lender/contract/requests.ts'

type Texts = Readonly<Record<Language, string>>

const general: Texts = {
  en: 'The request could not be accepted.',
  si: 'ඉල්ලීම පිළිගත නොහැකි විය.',
  ta: 'கோரிக்கையை ஏற்க முடியவில்லை.',
}
const later: Texts = {
  en: 'Something went wrong. Please try again later.',
  si: 'යම් දෝෂයක් සිදු විය. කරුණාකර පසුව නැවත උත්සාහ කරන්න.',
  ta: 'ஏதோ தவறு ஏற்பட்டது. தயவுசெய்து பின்னர் மீண்டும் முயற்சிக்கவும்.',
}
const missing: Texts = { en: 'Not found.', si: 'හමු නොවීය.', ta: 'காணப்படவில்லை.' }
const state: Texts = {
  en: 'This is not possible at the present stage of the application.',
  si: 'අයදුම්පතේ වත්මන් අදියරේදී මෙය කළ නොහැක.',
  ta: 'விண்ணப்பத்தின் தற்போதைய கட்டத்தில் இதைச் செய்ய முடியாது.',
}
const values: Texts = {
  en: 'Some of the values cannot be accepted.',
  si: 'සමහර තොරතුරු පිළිගත නොහැක.',
  ta: 'சில விவரங்களை ஏற்க முடியாது.',
}

export const apiErrorTexts = {
  malformed_json: general,
  malformed_form: general,
  bad_request: general,
  unexpected_body: general,
  cross_site: general,
  xsrf_mismatch: general,
  method_not_allowed: general,
  foreign_borrowers: general,
  wrong_host: {
    en: 'This lender is not known under this name.',
    si: 'මෙම නමින් මෙම ණය දෙන්නා හඳුනා නොගනී.',
    ta: 'இந்தப் பெயரில் இந்தக் கடன் வழங்குநர் இல்லை.',
  },
  wrong_type: general,
  signed_out: { en: 'Please sign in.', si: 'කරුණාකර පිවිසෙන්න.', ta: 'தயவுசெய்து உள்நுழையவும்.' },
  user_not_found: { en: 'User not found', si: 'පරිශීලකයා හමු නොවීය', ta: 'பயனர் காணப்படவில்லை' },
  not_found: missing,
  wrong_step: state,
  wrong_state: state,
  already_different: state,
  offer_expired: {
    en: 'The offer has expired. Please apply again.',
    si: 'පිරිනැමීම කල් ඉකුත් වී ඇත. කරුණාකර නැවත අයදුම් කරන්න.',
    ta: 'முன்மொழிவு காலாவதியாகிவிட்டது. தயவுசெய்து மீண்டும் விண்ணப்பிக்கவும்.',
  },
  first_loan_used: {
    en: 'A first loan has already been taken with this NIC number. Please choose the standard loan.',
    si: 'මෙම ජාතික හැඳුනුම්පත් අංකයෙන් පළමු ණය දැනටමත් ගෙන ඇත. කරුණාකර සාමාන්‍ය ණය තෝරන්න.',
    ta: 'இந்தத் தேசிய அடையாள அட்டை இலக்கத்தில் முதல் கடன் ஏற்கனவே பெறப்பட்டுள்ளது. தயவுசெய்து சாதாரண கடன் என்பதைத் தெரிவு செய்யவும்.',
  },
  retry_later: {
    en: 'A new application is not possible yet.',
    si: 'තවම නව අයදුම්පතක් ඉදිරිපත් කළ නොහැක.',
    ta: 'இப்போது புதிய விண்ணப்பம் செய்ய முடியாது.',
  },
  prolongation_unavailable: {
    en: 'The loan cannot be extended now.',
    si: 'දැනට ණය කාලය දීර්ඝ කළ නොහැක.',
    ta: 'கடன் காலத்தை இப்போது நீடிக்க முடியாது.',
  },
  account_in_use: {
    en: 'This account is used for a loan or an application and cannot be removed now.',
    si: 'මෙම ගිණුම ණයක් හෝ අයදුම්පතක් සඳහා භාවිත වන නිසා දැනට ඉවත් කළ නොහැක.',
    ta: 'இந்தக் கணக்கு ஒரு கடனுக்கு அல்லது விண்ணப்பத்திற்குப் பயன்படுத்தப்படுவதால் இப்போது அதை அகற்ற முடியாது.',
  },
  too_large: { en: 'The file is too large.', si: 'ගොනුව විශාල වැඩියි.', ta: 'கோப்பு மிகப் பெரியது.' },
  bad_values: values,
  photos_missing: {
    en: 'Both photos are needed.',
    si: 'ඡායාරූප දෙකම අවශ්‍යයි.',
    ta: 'இரண்டு படங்களும் தேவை.',
  },
  photo_unreadable: {
    en: 'The photo must be a JPEG, PNG or WebP picture.',
    si: 'ඡායාරූපය JPEG, PNG හෝ WebP විය යුතුය.',
    ta: 'படம் JPEG, PNG அல்லது WebP ஆக இருக்க வேண்டும்.',
  },
  too_many_accounts: values,
  otp_wrong: {
    en: 'The code is not right. Please check the SMS.',
    si: 'කේතය නිවැරදි නැත. කරුණාකර SMS පණිවිඩය බලන්න.',
    ta: 'குறியீடு சரியானதல்ல. தயவுசெய்து SMS செய்தியைப் பார்க்கவும்.',
  },
  otp_expired: {
    en: 'The code is no longer valid. Please request a new one.',
    si: 'කේතය තවදුරටත් වලංගු නැත. කරුණාකර නව කේතයක් ඉල්ලන්න.',
    ta: 'குறியீடு இனி செல்லுபடியாகாது. தயவுசெய்து புதியதைக் கோரவும்.',
  },
  otp_exhausted: {
    en: 'Too many tries. Please request a new code.',
    si: 'උත්සාහ කළ වාර ගණන වැඩියි. කරුණාකර නව කේතයක් ඉල්ලන්න.',
    ta: 'அதிக தடவைகள் முயற்சித்துள்ளீர்கள். தயவுசெய்து புதிய குறியீட்டைக் கோரவும்.',
  },
  otp_other_browser: {
    en: 'This browser did not ask for the code, or it does not keep our cookie. Allow cookies for this site, then request a new code.',
    si: 'මෙම බ්‍රවුසරය කේතය ඉල්ලා නැත, නැතහොත් එය අපගේ කුකිය තබා නොගනී. මෙම අඩවියට කුකි සඳහා ඉඩ දී නව කේතයක් ඉල්ලන්න.',
    ta: 'இந்த உலாவி குறியீட்டைக் கோரவில்லை, அல்லது எங்கள் குக்கீயைச் சேமிக்கவில்லை. இந்தத் தளத்திற்குக் குக்கீகளை அனுமதித்து, புதிய குறியீட்டைக் கோரவும்.',
  },
  otp_too_soon: {
    en: 'Please wait a moment before you request another code.',
    si: 'තවත් කේතයක් ඉල්ලීමට පෙර කරුණාකර මොහොතක් රැඳී සිටින්න.',
    ta: 'வேறொரு குறியீட்டைக் கோருமுன் தயவுசெய்து சற்றுக் காத்திருக்கவும்.',
  },
  otp_too_many: {
    en: 'Too many requests. Please try again later.',
    si: 'ඉල්ලීම් වැඩියි. කරුණාකර පසුව නැවත උත්සාහ කරන්න.',
    ta: 'கோரிக்கைகள் அதிகம். தயவுசெய்து பின்னர் மீண்டும் முயற்சிக்கவும்.',
  },
  sms_failed: {
    en: 'We could not send the SMS. Please try again in a few minutes.',
    si: 'අපට SMS පණිවිඩය යැවීමට නොහැකි විය. කරුණාකර විනාඩි කිහිපයකින් නැවත උත්සාහ කරන්න.',
    ta: 'எங்களால் SMS அனுப்ப முடியவில்லை. தயவுசெய்து சில நிமிடங்களில் மீண்டும் முயற்சிக்கவும்.',
  },
  sms_limit: later,
  internal: later,
  unavailable: later,
  busy: {
    en: 'Too many documents are being prepared at the moment. Please try again in a few seconds.',
    si: 'මේ මොහොතේ ලේඛන විශාල සංඛ්‍යාවක් සකස් වෙමින් පවතී. කරුණාකර තත්පර කිහිපයකින් නැවත උත්සාහ කරන්න.',
    ta: 'தற்போது அதிகமான ஆவணங்கள் தயாரிக்கப்படுகின்றன. தயவுசெய்து சில வினாடிகளில் மீண்டும் முயற்சிக்கவும்.',
  },
} as const satisfies Readonly<Record<string, Texts>>

export type ApiErrorCode = keyof typeof apiErrorTexts
