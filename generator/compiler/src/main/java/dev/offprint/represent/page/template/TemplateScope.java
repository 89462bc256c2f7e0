package dev.offprint.represent.page.template;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The records whose values are visible at a place in a template, the innermost first. For one thread. */
final class TemplateScope {

    /** The keys of the only map in the records, the fixed texts. */
    private static final Set<String> LABELS =
            Messages.in(ContentLocale.EN).labels().keySet();

    private final Deque<Class<?>> seen = new ArrayDeque<>();
    /** Whether each of these is an item of a list. */
    private final Deque<Boolean> items = new ArrayDeque<>();

    TemplateScope(Class<?> root) {
        seen.push(root);
        items.push(false);
    }

    /** Returns the type of a value by its name or path; empty if there is none. */
    Optional<Type> type(String name) {
        if (name.equals(".")) {
            return Optional.ofNullable(seen.peek());
        }
        Optional<Type> type = Optional.empty();
        for (String part : name.split("\\.", -1)) {
            type = type.isEmpty() ? first(part) : member((Class<?>) type.get(), part);
            if (type.isEmpty() || !(type.get() instanceof Class<?>)) {
                return name.endsWith(part) ? type : Optional.empty();
            }
        }
        return type;
    }

    /** Enters a section over a value of this type. A list is entered for each item, and a boolean adds no names. */
    void enter(Type type) {
        Class<?> inner = seen.element();
        if (type instanceof ParameterizedType list && list.getRawType() instanceof Class<?> raw) {
            boolean isList = Collection.class.isAssignableFrom(raw);
            inner = isList && list.getActualTypeArguments()[0] instanceof Class<?> item ? item : inner;
        } else if (type instanceof Class<?> plain && plain != boolean.class) {
            inner = plain;
        }
        seen.push(inner);
        items.push(isList(type));
    }

    void leave() {
        seen.pop();
        items.pop();
    }

    /** Returns whether a name is a list that does not belong to the items of the innermost list. */
    boolean isOuterList(String name) {
        String first = name.split("\\.", -1)[0];
        if (name.equals(".") || !type(name).filter(TemplateScope::isList).isPresent()) {
            return false;
        }
        Iterator<Boolean> isItem = items.iterator();
        for (Class<?> one : seen) {
            if (member(one, first).isPresent()) {
                return false;
            } else if (isItem.next()) {
                return true;
            }
        }
        return false;
    }

    private static boolean isList(Type type) {
        return type instanceof ParameterizedType list
                && list.getRawType() instanceof Class<?> raw
                && Collection.class.isAssignableFrom(raw);
    }

    /** Returns all visible names. */
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        for (Class<?> one : seen) {
            if (one == Map.class) {
                names.addAll(LABELS);
            }
            for (Method method : one.getMethods()) {
                if (isValue(method)) {
                    names.add(method.getName());
                }
            }
        }
        return names;
    }

    private Optional<Type> first(String name) {
        for (Iterator<Class<?>> types = seen.iterator(); types.hasNext(); ) {
            Optional<Type> found = member(types.next(), name);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<Type> member(Class<?> type, String name) {
        if (type == Map.class) {
            return LABELS.contains(name) ? Optional.of(String.class) : Optional.empty();
        }
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name) && isValue(method)) {
                return Optional.of(method.getReturnType() == Map.class ? Map.class : method.getGenericReturnType());
            }
        }
        return Optional.empty();
    }

    /** Returns whether a method is a value for templates, not one that every Java class has. */
    private static boolean isValue(Method method) {
        return method.getParameterCount() == 0
                && method.getReturnType() != void.class
                && method.getDeclaringClass().isRecord()
                && !Set.of("toString", "hashCode").contains(method.getName());
    }
}
