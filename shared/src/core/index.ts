// The facade: the few names of router and redux that remotes use. They come through here so that the site has one
// router and one store, and so that the shell bundles only what is handed on.
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { SHARED_VERSION } from './version.ts';
