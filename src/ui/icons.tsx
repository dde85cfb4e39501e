/** Decides which picture stands for which meaning; always beside words, never read aloud. */
import {
  AtSign,
  Camera,
  Check,
  ChevronDown,
  ChevronLeft,
  CircleAlert,
  CircleCheck,
  Clock,
  Copy,
  Download,
  ExternalLink,
  FileText,
  Globe,
  IdCard,
  Info,
  LogIn,
  LogOut,
  Mail,
  Menu,
  MessageCircle,
  Minus,
  Pause,
  Phone,
  Play,
  Plus,
  Search,
  ShieldCheck,
  Star,
  TriangleAlert,
  User,
  WifiOff,
  X,
  type LucideIcon,
} from 'lucide-react'

const drawn = (Glyph: LucideIcon, size = 20) =>
  function Icon() {
    return <Glyph size={size} aria-hidden="true" />
  }

export const BackIcon = drawn(ChevronLeft)
export const CameraIcon = drawn(Camera)
export const ChatIcon = drawn(MessageCircle, 24)
export const CheckIcon = drawn(Check)
export const ChevronDownIcon = drawn(ChevronDown)
export const ClockIcon = drawn(Clock)
export const CloseIcon = drawn(X, 24)
export const CopyIcon = drawn(Copy, 18)
export const DocumentIcon = drawn(FileText)
export const DoneIcon = drawn(CircleCheck)
export const DownloadIcon = drawn(Download)
export const ErrorIcon = drawn(CircleAlert)
export const IdCardIcon = drawn(IdCard, 28)
export const InfoIcon = drawn(Info)
export const LanguageIcon = drawn(Globe)
export const LogInIcon = drawn(LogIn)
export const LogOutIcon = drawn(LogOut)
export const MailIcon = drawn(Mail)
export const MenuIcon = drawn(Menu, 24)
export const MicroblogIcon = drawn(AtSign, 24)
export const MinusIcon = drawn(Minus, 24)
export const OfflineIcon = drawn(WifiOff)
export const OutsideIcon = drawn(ExternalLink)
export const PauseIcon = drawn(Pause)
export const PersonIcon = drawn(User, 28)
export const PhoneIcon = drawn(Phone)
export const PlayIcon = drawn(Play)
export const PlusIcon = drawn(Plus, 24)
export const SafeIcon = drawn(ShieldCheck)
export const SearchIcon = drawn(Search)
export const StarIcon = drawn(Star, 16)
export const WarnIcon = drawn(TriangleAlert)
